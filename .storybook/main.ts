import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/preview/stories/*.stories.ts'],
  addons: ['@storybook/addon-a11y'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  // The controls come from the table of settings.
  typescript: { reactDocgen: false, check: false },
  // Each story has a service in its page. The service and the host page of the development server
  // are not needed.
  viteFinal: ({ plugins, ...config }) => ({
    ...config,
    plugins: (plugins ?? []).filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name.startsWith('guest-cart')),
    ),
  }),
};

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default config;
