import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 4110);

export default defineConfig({
  testDir: 'playwright',
  // A busy machine needs more than the 5 seconds of the default.
  expect: { timeout: 20_000 },
  webServer: { command: 'node server.js', env: { PORT: String(port) }, port },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // An installed Chrome. Remove it after `npx playwright install chromium`.
    launchOptions: { executablePath: process.env.CHROME_PATH },
  },
});
