const swc = {
  jsc: {
    parser: { syntax: 'ecmascript', jsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

export default {
  testEnvironment: 'jest-fixed-jsdom',
  // The first test also waits until Jest has transformed the package's chunks.
  testTimeout: 30_000,
  testMatch: ['**/*.test.jsx'],
  // Jest cannot read stylesheets, such as guest-cart/styles.css.
  moduleNameMapper: { '\\.css$': '<rootDir>/jest/stylesheet.js' },
  transform: { '\\.jsx?$': ['@swc/jest', swc] },
  // guest-cart is published as ES modules only, so Jest has to transform it.
  transformIgnorePatterns: ['/node_modules/(?!guest-cart/)'],
};
