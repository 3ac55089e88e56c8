import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleFolder, renewedCookies } from '../../support/browser/magento/module-server.ts';

const hasPhp = spawnSync('php', ['--version']).status === 0;
const php = (...options: readonly string[]): string =>
  execFileSync('php', options, { encoding: 'utf8' });

/**
 * Builds the section as Magento does, with stand-ins for its classes, and prints it with the headers
 * that the module sends. Unqualified functions are looked up in the namespace first, so `header()`
 * of the module is the one below.
 */
const buildSection = `
namespace Magento\\Framework\\App\\Request {
  class Http {
    public function __construct(private string $action, private string $cookie) {}
    public function getServer(string $name): string { return $name === 'HTTP_COOKIE' ? $this->cookie : ''; }
    public function isSecure(): bool { return true; }
    public function getFullActionName(): string { return $this->action; }
  }
}
namespace Magento\\Checkout\\CustomerData { class Cart {} }
namespace Example\\GuestCart\\Model {
  class SessionCart {
    public function __construct(private ?string $id) {}
    public function get(): ?array { return $this->id === null ? null : ['id' => $this->id, 'quantity' => 2.0]; }
  }
  function header(string $header, bool $replace): void { global $headers; $headers[] = $header; }
}
namespace {
  [, $folder, $action, $cookie, $id] = $argv;
  require "$folder/Model/CartCookie.php";
  require "$folder/Plugin/AddSessionCart.php";
  $headers = [];
  $request = new Magento\\Framework\\App\\Request\\Http($action, $cookie);
  $plugin = new Example\\GuestCart\\Plugin\\AddSessionCart(
    new Example\\GuestCart\\Model\\SessionCart($id === '' ? null : $id),
    new Example\\GuestCart\\Model\\CartCookie($request),
    $request
  );
  $section = $plugin->afterGetSectionData(new Magento\\Checkout\\CustomerData\\Cart(), ['summary_count' => 1]);
  echo json_encode(['section' => $section, 'headers' => $headers]);
}`;

interface Built {
  readonly section: Record<string, unknown>;
  readonly headers: readonly string[];
}

function sectionOf(cookie: string, id = '', action = 'customer_section_load'): Built {
  const printed = php('-r', buildSection, '--', moduleFolder, action, cookie, id);
  return JSON.parse(printed) as Built;
}

describe.skipIf(!hasPhp)('the PHP of the Magento module', () => {
  it('is valid', () => {
    const files = globSync(`${moduleFolder}/**/*.{php,phtml}`);
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) expect(php('-l', file)).toContain('No syntax errors');
  });

  const ours = 'guest-cart%3A%2Frest%2Fdefault=AAAA';
  it.each([
    ['the session’s cart', `a=1; ${ours}; b=2`, 'AAAA', 1],
    ['the session’s cart in two store views', `${ours};guest-cart%3A%2Frest%2Fde=AAAA`, 'AAAA', 2],
    ['a cart that is not the session’s', ours, 'BBBB', 0],
    ['a cart whose id begins like the session’s', ours, 'AAA', 0],
    ['a cart, if the session has none', ours, '', 0],
  ])('sets the cookie of %s again as often as in the tests’ server', (_name, cookie, id, count) => {
    const { section, headers } = sectionOf(cookie, id);
    expect(headers).toHaveLength(count);
    const expected = id === '' ? [] : renewedCookies(cookie, id);
    expect(headers).toEqual(expected.map((header) => `Set-Cookie: ${header}; Secure`));
    expect(section).toEqual({
      summary_count: 1,
      guest_cart: id === '' ? null : { id, quantity: 2 },
    });
  });

  it('sets no cookie while a page is rendered, which full page cache keeps', () => {
    expect(sectionOf(ours, 'AAAA', 'cms_index_index').headers).toEqual([]);
  });
});

describe.runIf(!hasPhp)('without php', () => {
  beforeAll(() => {
    // oxlint-disable-next-line no-console -- the reader of the log cannot know otherwise
    console.warn('php is not installed, so the PHP of the Magento module was not checked.');
  });
  it('the PHP of the Magento module is not checked', () => undefined);
});
