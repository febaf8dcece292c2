import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { JoinUnitForm } from './join-unit-form.tsx';
import { UnitTable } from './unit-table.tsx';

/** The units as a page: switch, create, join. */
export const ChooseCompanyPage = (): ReactElement => (
  <Page
    title="切换单位"
    lead="点击一行切换到该单位，页面将重新载入。"
    actions={
      <Link to="/company/createCompany" className={buttonClass('primary')}>
        创建单位
      </Link>
    }
  >
    <Panel flush>
      <UnitTable />
    </Panel>
    <Panel title="凭邀请码加入单位">
      <JoinUnitForm />
    </Panel>
  </Page>
);
