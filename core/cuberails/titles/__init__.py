"""The games: one package a title, none of which knows another."""
