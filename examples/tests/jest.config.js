export default {
  testEnvironment: 'jest-fixed-jsdom',
  transform: { '\\.jsx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }] },
  transformIgnorePatterns: ['/node_modules/(?!guest-cart/)'],
  testMatch: ['**/*.test.jsx'],
};
