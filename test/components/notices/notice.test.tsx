// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Notice } from '../../../src/components/notices/notice.tsx';
import { toNotices, type NoticeInputs } from '../../../src/components/notices/notices.ts';
import { idleMutation } from '../../../src/core/cart/state/mutation.ts';
import { en } from '../../../src/core/messages/en.ts';
import { noticeCommands } from '../../support/notice-commands.ts';
import { Displayed } from '../../support/show-cart-body.tsx';

function show(inputs: Partial<NoticeInputs>) {
  const commands = noticeCommands();
  const state = { kind: 'none', retired: false } as const;
  const standard = {
    state,
    create: idleMutation,
    assign: idleMutation,
    commands,
    messages: en,
    formatTime: String,
  };
  const [notice] = toNotices({ ...standard, ...inputs });
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
  const { notice } = show({ addError: { code: 'bad-response' } });
  expect(notice.querySelector('.gc-code')?.textContent).toContain('bad-response');
});

test('a notice with an action has a button with text that dismisses it', () => {
  const { notice } = show({ create: { isPending: false, error: { code: 'network' } } });
  expect([...notice.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    en.tryAgain,
    en.dismiss,
  ]);
});
