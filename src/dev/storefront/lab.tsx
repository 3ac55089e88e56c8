import type { Deviation } from '../../index.ts';
import { LabCart } from './lab-cart.tsx';
import { LabDeviations } from './lab-deviations.tsx';
import { LabFaults } from './lab-faults.tsx';
import { LabLooks } from './lab-looks.tsx';
import { realShop } from './real-shop.ts';

export interface LabProps {
  readonly deviations: readonly Deviation[];
  readonly onForgetDeviations: () => void;
}

/** Switches for whoever works on the widget: carts, faults, looks. Folded away from those who only look. */
export function Lab(props: LabProps) {
  return (
    <details className="lab">
      <summary>Lab</summary>
      <div className="lab-panels">
        <LabCart />
        {realShop === null ? <LabFaults /> : null}
        <LabLooks />
        <LabDeviations {...props} />
      </div>
    </details>
  );
}
