import { useId } from 'react';

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly labelOf: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** A select with its label above it. */
export function Choice<T extends string>({ label, value, values, labelOf, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = values.find((known) => known === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {values.map((known) => (
          <option key={known} value={known}>
            {labelOf(known)}
          </option>
        ))}
      </select>
    </span>
  );
}
