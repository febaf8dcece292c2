import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { callApi } from '../../api/client.ts';
import { PhoneSizes } from '../../register/phone-sizes.tsx';
import { useExport } from '../../register/print/use-export.ts';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useSession } from '../../session/session-store.ts';
import { usePageViews } from '../../ui/page-views.tsx';
import { AddPeopleDrawer } from './add-people-drawer.tsx';
import { DescriptionDrawer } from './description-drawer.tsx';
import { InvitationsDrawer } from './invitations-drawer.tsx';
import { InviteButton } from './invite-button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RolesButton } from './roles-button.tsx';
import { UnitsView } from './units-view.tsx';

type Removal = { readonly rows: readonly StakeholderRow[]; readonly onDone: () => void };

const contactColumns = ['userName', 'company', 'department', 'job', 'phone', 'email', 'wechat'] as const;

const RegisterBody = (): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const { view, views } = usePageViews('register', '视图', [
    { value: 'list', label: '列表' },
    { value: 'units', label: '按单位' },
  ]);
  const isByUnit = view === 'units';
  const seesInvitations = useRight(projectStakeholder.page, 'insert');
  const mayDownload = useRight(projectStakeholder.page, 'download');
  const contacts = useExport(projectStakeholder, '通讯录.xlsx');
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [isDescribing, setDescribing] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const exportContacts = () => contacts.run({ projectID }, contactColumns);
  const parts: RegisterParts<typeof projectStakeholder> = {
    newRow: (drawer) => <AddPeopleDrawer {...drawer} />,
    removal: { word: '移出', start: (rows, onDone) => setRemoval({ rows, onDone }) },
    deeds: (read) => (
      <>
        <InviteButton projectID={projectID} read={read} />
        <RolesButton projectID={projectID} read={read} />
      </>
    ),
    preface: async () =>
      (await callApi('GetStakeholderDescription', { projectID }))
        .filter(({ content }) => content !== '')
        .map(({ topic, content }) => ({ title: topic, text: content })),
    actions: [
      ...(seesInvitations ? [{ key: 'invitations', label: '邀请', onClick: () => setInviting(true) }] : []),
      { key: 'description', label: '说明', onClick: () => setDescribing(true) },
      ...(mayDownload ? [{ key: 'contacts', label: '导出通讯录', onClick: exportContacts }] : []),
    ],
  };
  if (isByUnit) return <UnitsView views={views} />;
  return (
    <>
      <RegisterPage
        register={projectStakeholder}
        purpose="列出会影响项目、或受项目影响的人和单位；本单位人员添加后即可进入项目。"
        views={views}
        parts={parts}
      />
      {removal && <RemoveDialog {...removal} projectID={projectID} onClose={() => setRemoval(null)} />}
      {isInviting && (
        <InvitationsDrawer projectID={projectID} of="people" onClose={() => setInviting(false)} />
      )}
      {isDescribing && <DescriptionDrawer projectID={projectID} onClose={() => setDescribing(false)} />}
    </>
  );
};

/** 干系人登记册: who has to do with the project, and who of them works in it. */
export const RegisterTab = (): ReactElement => (
  <PhoneSizes>
    <RegisterBody />
  </PhoneSizes>
);
