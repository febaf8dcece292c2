import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import { Drawer, Tabs } from 'antd';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { AttachmentsPanel } from '../../files/attachments-panel.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { leadOf } from '../columns/columns.ts';
import { FormsButton } from '../print/forms-button.tsx';
import { useParts } from '../register-parts.ts';
import { RowComments } from './row-comments.tsx';
import { RowDetails } from './row-details.tsx';
import { RowHistory } from './row-history.tsx';
import { RowLinks } from './row-links.tsx';
import { callOf, rowWords } from './row-values.ts';
import { ShareRow } from './share-row.tsx';

type RowDrawerProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly rowID: string;
  /** The rows of the list beside it, for next and previous. */
  readonly rowIDs: readonly string[];
  /** Another row, or none. */
  readonly onOpen: (id: string | null) => void;
};

/** One row beside its list, at an address of its own. */
export const RowDrawer = ({ register, projectID, rowID, rowIDs, onOpen }: RowDrawerProps): ReactElement => {
  const { panels, opensAt = 'details' } = useParts();
  const [tab, setTab] = useState(opensAt);
  const mayDownload = useRight(register.page, 'download');
  const read = useCall(
    callOf(register, 'byID'),
    projectID ? { projectID, [idNameOf(register)]: rowID } : null,
  );
  const key = { projectID, register: register.entity, rowID };
  const at = rowIDs.indexOf(rowID);
  const next = at >= 0 ? rowIDs[at + 1] : undefined;
  const previous = at > 0 ? rowIDs[at - 1] : undefined;
  const goNext = next === undefined ? undefined : () => onOpen(next);
  const goBack = previous === undefined ? undefined : () => onOpen(previous);
  useKeys({ j: goNext, k: goBack });
  return (
    <Drawer
      open
      title={
        read.data ? rowWords(register, leadOf(register), read.data.row, read.data.titles) : register.label
      }
      size={720}
      resizable
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={() => onOpen(null)}
      extra={
        <>
          {mayDownload && <FormsButton register={register} projectID={projectID} rowIDs={[rowID]} isSmall />}
          <ShareRow of={key} />
          <IconButton icon="left" label="上一条（K）" disabled={!goBack} onClick={goBack} />
          <IconButton icon="right" label="下一条（J）" disabled={!goNext} onClick={goNext} />
        </>
      }
    >
      <Loaded of={read} lines={8}>
        {(data) => (
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'details',
                label: '详情',
                children: (
                  <RowDetails
                    register={register}
                    projectID={projectID}
                    read={data}
                    onDeleted={() => onOpen(null)}
                  />
                ),
              },
              ...(panels?.(data) ?? []),
              { key: 'links', label: '关联', destroyOnHidden: true, children: <RowLinks of={key} /> },
              {
                key: 'files',
                label: '附件',
                children: <AttachmentsPanel projectID={projectID} refKind={register.entity} refID={rowID} />,
              },
              { key: 'comments', label: '评论', children: <RowComments of={key} /> },
              {
                key: 'history',
                label: '历史',
                destroyOnHidden: true,
                children: <RowHistory register={register} of={key} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Drawer>
  );
};
