import type { SchemaIssue } from '../../../index.ts';
import { LabCart } from './lab-cart.tsx';
import { LabSchemaIssues } from './lab-schema-issues.tsx';
import { LabFaults } from './lab-faults.tsx';
import { LabTax } from './lab-tax.tsx';
import { LabLooks } from './lab-settings.tsx';
import { realShop } from '../real-shop.ts';

export interface LabProps {
  readonly issues: readonly SchemaIssue[];
  readonly onClearIssues: () => void;
}

/** Developer tools: sample carts, faults, settings and schema issues. Collapsed by default. */
export function Lab(props: LabProps) {
  return (
    <details className="lab">
      <summary>Lab</summary>
      <div className="lab-panels">
        <LabCart />
        {realShop === null ? <LabFaults /> : null}
        {realShop === null ? <LabTax /> : null}
        <LabLooks />
        <LabSchemaIssues {...props} />
      </div>
    </details>
  );
}
