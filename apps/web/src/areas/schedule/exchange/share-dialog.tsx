import type { ReactElement } from 'react';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { ShareLinks } from './share-links.tsx';

type ShareDialogProps = { readonly projectID: string; readonly onClose: () => void };

export const ShareDialog = ({ projectID, onClose }: ShareDialogProps): ReactElement => (
  <TextDialog title="分享计划" onClose={onClose}>
    <ShareLinks projectID={projectID} />
  </TextDialog>
);
