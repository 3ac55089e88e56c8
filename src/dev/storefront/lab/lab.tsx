import { useEffect, useRef } from 'react';
import type { SchemaIssue } from '../../../index.ts';
import { CloseButton } from '../close-button.tsx';
import { LabCart } from './lab-cart.tsx';
import { LabSchemaIssues } from './lab-schema-issues.tsx';
import { LabData } from './lab-data.tsx';
import { LabFaults } from './lab-faults.tsx';
import { LabTax } from './lab-tax.tsx';
import { LabLooks } from './lab-settings.tsx';
import { realShop } from '../real-shop.ts';

export interface LabProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly issues: readonly SchemaIssue[];
  readonly onClearIssues: () => void;
}

/** Developer tools at the lower edge: sample carts, faults, settings and schema issues. */
export function Lab({ isOpen, onClose, issues, onClearIssues }: LabProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <section className="lab" id="lab" aria-labelledby="lab-heading" hidden={!isOpen}>
      <header>
        <h2 id="lab-heading" ref={heading} tabIndex={-1}>
          Developer tools
        </h2>
        <CloseButton
          label="Close developer tools"
          onPress={() => {
            document.getElementById('open-lab')?.focus();
            onClose();
          }}
        />
      </header>
      <div className="lab-panels">
        <LabCart />
        {realShop === null ? <LabFaults /> : null}
        {realShop === null ? <LabTax /> : null}
        <LabLooks />
        <LabData />
        <LabSchemaIssues issues={issues} onClearIssues={onClearIssues} />
      </div>
    </section>
  );
}
