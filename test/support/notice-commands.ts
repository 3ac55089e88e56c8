import { vi } from 'vitest';
import type { NoticeCommands } from '../../src/components/notices/notices.ts';

/** What the buttons of notices call, to compare with. */
export const noticeCommands = (): NoticeCommands => ({
  retry: vi.fn(),
  createCart: vi.fn(),
  replaceCart: vi.fn(),
  assignCart: vi.fn(),
  dismissCreate: vi.fn(),
  dismissAssign: vi.fn(),
  dismissAdd: vi.fn(),
});
