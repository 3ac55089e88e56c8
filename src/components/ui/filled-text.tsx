import { Fragment, type ReactNode } from 'react';

/** Splits a message at its placeholders: text at even places, names at odd ones. */
function split(template: string): readonly string[] {
  return template.split(/\{(\w+)\}/);
}

export interface FilledTextProps {
  /** A message with `{name}` placeholders. */
  readonly template: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/**
 * A message with its placeholders filled. Each value is isolated from the direction of the words around it; one that
 * is not known stays as it was written, so that a mistake in a translation is seen.
 */
export function FilledText({ template, values }: FilledTextProps) {
  return split(template).map((part, index) => (
    <Fragment key={index}>
      {index % 2 === 0 ? part : <bdi>{Object.hasOwn(values, part) ? values[part] : `{${part}}`}</bdi>}
    </Fragment>
  ));
}
