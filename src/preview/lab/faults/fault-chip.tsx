import { useStore } from 'zustand';
import { usePreview } from '../../storefront/preview-context.ts';
import { describeFault } from './fault-panel.tsx';

/** Shows the active faults, even while the Lab is closed. Renders nothing without any. */
export function FaultChip({ onPress }: { readonly onPress: () => void }) {
  const { lab } = usePreview();
  const active = useStore(lab.faults.active).filter(({ left }) => left !== 0);
  const [first] = active;
  if (first === undefined) return null;
  return (
    <button type="button" className="lab-chip" data-tone="bad" onClick={onPress}>
      {active.length === 1 ? describeFault(first) : `${active.length} faults`}
      <span className="visually-hidden">: active, show</span>
    </button>
  );
}
