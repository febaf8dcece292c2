import { department } from '@xmgl/contracts/company/department.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { usePageViews } from '../../../ui/page-views.tsx';
import { CompanyPlace } from '../company-place.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PeopleView } from './people-view.tsx';

const parts: RegisterParts<typeof department> = {
  panels: ({ row }) => [
    {
      key: 'people',
      label: `人员（${row.userCount}）`,
      children: <PeoplePanel departmentID={row.departmentID} />,
    },
  ],
};

/** 部门: how the unit is divided, and who works where. */
export const DepartmentTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const { view, views } = usePageViews('department', '部门与人员', [
    { value: 'tree', label: '部门' },
    { value: 'people', label: '人员' },
  ]);
  const isPeople = view === 'people';
  return (
    <CompanyPlace companyID={companyID}>
      {isPeople ? (
        <PeopleView companyID={companyID} views={views} />
      ) : (
        <RegisterPage
          register={department}
          purpose="先建立本单位的部门，再把成员加入部门、指定负责人；各处按部门查找人员。"
          views={views}
          parts={parts}
        />
      )}
    </CompanyPlace>
  );
};
