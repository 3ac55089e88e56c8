// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TotalsRetry } from '../../../src/components/summary/totals-retry.tsx';
import { Notice } from '../../../src/components/ui/notice.tsx';
import { toNotices } from '../../../src/components/notices/notices.ts';
import { noWidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import { en } from '../../../src/core/messages/en.ts';
import { noticeCommands, noticeInputs, type NoticeOptions } from '../../support/notice-inputs.ts';
import { quietCommands } from '../../support/screen-controls.ts';
import { Displayed } from '../../support/show-cart-body.tsx';

function show(options: NoticeOptions) {
  const commands = noticeCommands();
  const [notice] = toNotices(noticeInputs(options, commands));
  const { container } = render(
    <Displayed>
      <Notice notice={notice!} />
    </Displayed>,
  );
  return { commands, notice: container.firstElementChild! };
}

test('the notice of a failed add has only the sentence of the shop and a close button', async () => {
  const { notice, commands } = show({
    addError: { code: 'rejected', serviceMessage: 'The mug is sold out.' },
  });
  expect(notice.textContent).toBe('The mug is sold out.');
  await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
  expect(commands.dismissAdd).toHaveBeenCalledOnce();
});

test('the notice of a failed add without a sentence of the shop has the code for support', () => {
  const { notice } = show({ addError: { code: 'bad-response', status: 500 } });
  expect(notice.querySelector('.gc-code')?.textContent).toContain('500');
});

test('a notice with an action has the same close button', async () => {
  const { commands } = show({ create: { isPending: false, error: { code: 'network' } } });
  expect(screen.getByRole('button', { name: en.tryAgain })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
  expect(commands.dismiss).toHaveBeenCalledExactlyOnceWith('create');
});

test('the button that reads totals again says that it does', () => {
  const totals = { data: undefined, error: null, status: 'failed', isUpdating: true } as const;
  render(
    <Displayed>
      <TotalsRetry widgetState={{ ...noWidgetState, commands: quietCommands(), totals }} />
    </Displayed>,
  );
  const retry = screen.getByRole('button', { name: en.refreshing });
  expect(retry.getAttribute('aria-disabled')).toBe('true');
});
