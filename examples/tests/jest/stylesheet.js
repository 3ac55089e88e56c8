// Takes the place of every stylesheet in tests.
export default {};
