import { useId } from 'react';
import { keyIn } from './settings.ts';

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly labels: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
}

/** A native select with its label, whose values are the keys of a record. */
export function Choice<T extends string>({ label, value, labels, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = keyIn(labels, currentTarget.value);
          if (chosen !== null) onChoose(chosen);
        }}
      >
        {Object.entries<string>(labels).map(([entry, text]) => (
          <option key={entry} value={entry}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
