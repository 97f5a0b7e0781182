"""How good are the tests? `./roses test --mutants` plants small bugs and counts those that a test notices."""
