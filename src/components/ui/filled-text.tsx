import { Fragment, type ReactNode } from 'react';

/** Splits a message at its placeholders: text at even indexes, names at odd ones. */
function split(template: string): readonly string[] {
  return template.split(/\{(\w+)\}/);
}

export interface FilledTextProps {
  /** A message with `{name}` placeholders. */
  readonly template: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/**
 * A message with its placeholders filled. Each value is isolated from the text direction around it. An unknown
 * placeholder stays as written, so that a mistake in a translation is visible.
 */
export function FilledText({ template, values }: FilledTextProps) {
  return split(template).map((part, index) => (
    <Fragment key={index}>
      {index % 2 === 0 ? part : <bdi>{Object.hasOwn(values, part) ? values[part] : `{${part}}`}</bdi>}
    </Fragment>
  ));
}
