import { expect, test } from 'vitest';
import { closePages, shareBrowser } from '../support/browser/browser.ts';

// Other systems do not use fontconfig.
test.runIf(process.platform === 'linux')(
  'browser tests see the fonts that npm installs, and none of the machine',
  async () => {
    const browser = await shareBrowser();
    try {
      const page = await browser.newPage();
      const devTools = await page.context().newCDPSession(page);
      for (const domain of ['DOM', 'CSS'] as const) await devTools.send(`${domain}.enable`);
      const families = async (wanted: string) => {
        await page.setContent(`<p style="font-family: ${wanted}">Cart</p>`);
        const { root } = await devTools.send('DOM.getDocument');
        const { nodeId } = await devTools.send('DOM.querySelector', {
          nodeId: root.nodeId,
          selector: 'p',
        });
        const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.map(({ familyName }) => familyName);
      };
      for (const wanted of ['initial', 'system-ui', 'Arial', 'Liberation Sans', 'Noto Sans'])
        expect(await families(wanted)).toEqual(['DejaVu Sans']);
      expect(await families('serif')).toEqual(['DejaVu Serif']);
      expect(await families('monospace')).toEqual(['DejaVu Sans Mono']);
    } finally {
      await closePages(browser);
    }
  },
);
