import { useId } from 'react';

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  /** Value and text of each entry. */
  readonly entries: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** A native select with its label. */
export function SelectField({ label, value, entries, onChange, disabled = false }: SelectFieldProps) {
  const id = useId();
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {entries.map(([entry, text]) => (
          <option key={entry} value={entry}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
