import { Choice } from './choice.tsx';
import { directions, locales, schemes, textSizes, themes, widths, type Look } from './look.ts';
import { StateChoice } from './state-choice.tsx';
import type { ChangeLook } from './use-look.ts';

const themeWords = { plain: 'Plain', paper: 'Paper', ink: 'Ink', market: 'Market' };
const schemeWords = { system: 'As the system', light: 'Light', dark: 'Dark' };
const directionWords = { auto: 'As the language', ltr: 'Left to right', rtl: 'Right to left' };
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export interface ToolbarProps {
  readonly look: Look;
  readonly onChange: ChangeLook;
}

/** The controls of the gallery. */
export function Toolbar({ look, onChange }: ToolbarProps) {
  function choice<K extends keyof Look>(
    label: string,
    name: K,
    values: readonly Look[K][],
    labelOf: (value: Look[K]) => string,
  ) {
    return (
      <Choice
        label={label}
        value={look[name]}
        {...{ values, labelOf }}
        onChoose={(value) => {
          onChange({ [name]: value });
        }}
      />
    );
  }

  return (
    <div className="toolbar" role="group" aria-label="How to look at it">
      <StateChoice
        state={look.state}
        onChoose={(state) => {
          onChange({ state });
        }}
      />
      {choice('Theme', 'theme', themes, (theme) => themeWords[theme])}
      {choice('Colours', 'scheme', schemes, (scheme) => schemeWords[scheme])}
      {choice('Language', 'locale', locales, (locale) => languageNames.of(locale) ?? locale)}
      {choice('Direction', 'dir', directions, (dir) => directionWords[dir])}
      {choice('Width', 'width', widths, (width) => (width === 'full' ? 'All there is' : `${width} px`))}
      {choice('Text', 'text', textSizes, (size) => `${size} %`)}
    </div>
  );
}
