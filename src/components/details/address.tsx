import type { AddressView } from '../../view/types.ts';
import { FactItems } from './fact-list.tsx';

export interface AddressProps {
  readonly address: AddressView;
}

/** An address as it would stand on an envelope, and how else to reach the person. */
export function Address({ address }: AddressProps) {
  return (
    <div className="gc-address">
      {address.lines.length > 0 && (
        <p>
          {address.lines.map((line, index) => (
            // Lines have no id, and two lines may be equal.
            <span key={index} className="gc-address-line">
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      )}
      <FactItems facts={address.facts} />
    </div>
  );
}
