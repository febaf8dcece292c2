import type { ReactElement } from 'react';
import { AttachmentsPanel } from '../../../files/attachments-panel.tsx';
import { Panel } from '../../../ui/page.tsx';

/** 项目附件: contracts, permits and drawings that belong to the project as a whole. */
export const AnnexPanel = ({ projectID }: { readonly projectID: string }): ReactElement => (
  <Panel title="项目附件">
    <AttachmentsPanel projectID={projectID} refKind="Project" refID={projectID} />
  </Panel>
);
