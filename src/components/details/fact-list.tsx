import type { Fact } from '../../core/view/types.ts';

export interface FactListProps {
  readonly facts: readonly Fact[];
}

/** Labels and values. Renders nothing for an empty list. */
export function FactItems({ facts }: FactListProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="gc-facts">
      {facts.map(({ key, label, value }) => (
        <div key={key} data-fact={key}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
