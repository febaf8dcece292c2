import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { Button, Dropdown, Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { takeExport } from '../../../register/print/take-export.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import { RowDrawer } from '../../../register/row/row-drawer.tsx';
import { type Address, useAddress } from '../../../register/use-address.ts';
import { useLiveRegister } from '../../../register/use-live-register.ts';
import { useSession } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useLiveJudgements } from '../grid/grid-calls.ts';
import { MatrixBoard } from './matrix-board.tsx';

const percent = (value: number | null): string => (value === null ? '—' : `${value}%`);

type MatrixProps = { readonly address: Address; readonly views: ReactElement };

/** The matrix into the reader's download folder. */
const ExportButton = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const mayDownload = useRight(stakeholderEngagement.page, 'download');
  const send = useSend('EngagementMatrixExport', { onDone: (exported) => takeExport(exported) });
  const items = [
    { key: 'xlsx', label: '导出 Excel' },
    { key: 'docx', label: '导出 Word' },
    { key: 'pdf', label: '导出 PDF' },
  ];
  if (!mayDownload) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) =>
          send.mutate({ projectID, format: key === 'docx' || key === 'pdf' ? key : 'xlsx' }),
      }}
    >
      <Button loading={send.isPending}>导出</Button>
    </Dropdown>
  );
};

/** 矩阵: where everyone stands and where one wishes them. */
const MatrixPage = ({ address, views }: MatrixProps): ReactElement => {
  const [search] = useSearchParams();
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const query = useCall('GetEngagementMatrix', projectID ? { projectID } : null);
  useLiveRegister(stakeholderEngagement);
  useLiveJudgements();
  return (
    <Page
      title="参与度评估矩阵"
      lead={
        query.data &&
        `达标率 ${percent(query.data.attainment)}，覆盖率 ${percent(query.data.coverage)}，共 ${query.data.items.length} 人`
      }
      actions={
        <>
          {views}
          <ExportButton projectID={projectID} />
        </>
      }
    >
      <Loaded of={query} lines={8}>
        {({ items }) => (
          <MatrixBoard
            projectID={projectID}
            people={items}
            onOpenRow={(id) => address.change({ id })}
            calledID={search.get('assess')}
            onAnswered={() => address.change({ assess: null })}
          />
        )}
      </Loaded>
      {address.id && (
        <RowDrawer
          key={address.id}
          register={stakeholderEngagement}
          projectID={projectID}
          rowID={address.id}
          rowIDs={(query.data?.items ?? []).flatMap(({ latest }) =>
            latest ? [latest.stakeholderEngagementID] : [],
          )}
          onOpen={(id) => address.change({ id })}
        />
      )}
    </Page>
  );
};

/** 参与度评估矩阵, and the assessments with their strategies as a list. */
export const EngagementTab = (): ReactElement => {
  const address = useAddress();
  const [search] = useSearchParams();
  const isList = search.get('view') === 'list';
  const views = (
    <Segmented
      aria-label="视图"
      options={[
        { value: 'matrix', label: '矩阵' },
        { value: 'list', label: '评估与策略' },
      ]}
      value={isList ? 'list' : 'matrix'}
      onChange={(view) => address.change({ view: view === 'list' ? 'list' : null, id: null, new: null })}
    />
  );
  return isList ? (
    <RegisterPage
      register={stakeholderEngagement}
      purpose="记下每位干系人当前与期望的参与度、依据，以及缩小差距的策略。"
      views={views}
    />
  ) : (
    <PhoneSizes>
      <MatrixPage address={address} views={views} />
    </PhoneSizes>
  );
};
