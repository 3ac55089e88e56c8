import type { ReactElement } from 'react';
import { filled } from '../../core/markup/node.ts';
import { toFragment } from './markup.tsx';

export interface FilledTextProps {
  /** A message with `{name}` placeholders. */
  readonly template: string;
  readonly values: Readonly<Record<string, string | ReactElement>>;
}

export const FilledText = ({ template, values }: FilledTextProps): ReactElement =>
  toFragment(filled(template, values));
