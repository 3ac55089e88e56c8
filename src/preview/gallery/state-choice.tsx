import { useId } from 'react';
import { sceneGroups, scenes } from './scenes/scenes.ts';

export interface StateChoiceProps {
  readonly state: string;
  readonly onChoose: (state: string) => void;
}

/** A select of all states in groups, with buttons for the previous and the next state. */
export function StateChoice({ state, onChoose }: StateChoiceProps) {
  const id = useId();
  const place = scenes.findIndex(({ name }) => name === state);
  const step = (by: number, label: string, sign: string) => {
    const neighbour = place === -1 ? undefined : scenes[place + by];
    return (
      <button
        type="button"
        aria-label={label}
        disabled={neighbour === undefined}
        onClick={() => {
          if (neighbour !== undefined) onChoose(neighbour.name);
        }}
      >
        {sign}
      </button>
    );
  };
  return (
    <span className="choice">
      <label htmlFor={id}>State</label>
      <span className="steps">
        {step(-1, 'State before', '‹')}
        <select
          id={id}
          value={state}
          onChange={(event) => {
            onChoose(event.currentTarget.value);
          }}
        >
          <option value="">All of them</option>
          {sceneGroups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.scenes.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {step(1, 'State after', '›')}
      </span>
    </span>
  );
}
