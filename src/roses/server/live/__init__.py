"""What viewers are sent: a feed for each viewer, and the live channels on which it goes out."""
