import type { AddressView } from '../../core/view/types.ts';
import { FactItems } from './fact-list.tsx';

export interface AddressProps {
  readonly address: AddressView;
  /** Whether phone, e-mail and other facts are shown. */
  readonly isFull: boolean;
}

/** An address as it is written on an envelope. */
export function Address({ address, isFull }: AddressProps) {
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
      {isFull && <FactItems facts={address.facts} />}
    </div>
  );
}
