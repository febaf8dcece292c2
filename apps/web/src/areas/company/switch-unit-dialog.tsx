import type { ReactElement } from 'react';
export const SwitchUnitDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <button type="button" onClick={onClose}>
    x
  </button>
);
