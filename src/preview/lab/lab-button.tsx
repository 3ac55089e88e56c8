export interface LabButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens and closes the lab. In the header on wide screens, in the footer on phones. */
export function LabButton({ isOpen, onPress }: LabButtonProps) {
  return (
    <button
      type="button"
      id="open-lab"
      className="lab-button"
      aria-expanded={isOpen}
      aria-controls="lab"
      onClick={onPress}
    >
      Lab
    </button>
  );
}
