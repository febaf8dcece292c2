import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { toDay } from '../../format/day.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Facts, Page, Panel } from '../../ui/page.tsx';
import styles from './company.module.css';
import { RealNamePanel } from './real-name/real-name-panel.tsx';
import { SecurityPanel } from './security/security-panel.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';
import { StartPanel } from './start/start-panel.tsx';
import { UnitForm } from './unit-form.tsx';
import { UnitLogo } from './unit-logo.tsx';

type Unit = OutputOf<'GetUserCompany'>;
const planOf = ({ typeName, maxProjectMembers }: Unit): string =>
  `${typeName}，${maxProjectMembers === 0 ? '项目成员人数不限' : `每个项目最多 ${maxProjectMembers} 名成员`}`;

type Room = OutputOf<'BoolCompanyMaxProject'>;
const projectsOf = ({ used, max }: Room): string =>
  max === 0 ? `${used} 个，不限` : `${used} 个，最多 ${max} 个`;
const spaceOf = ({ used, max }: Room): string => `已用 ${sizeText(used)}，共 ${sizeText(max)}`;

/** 单位资料: what everyone of the unit may know of it. */
export const UnitTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const query = useCall('GetUserCompany', { companyID, pageIndex: 1, pageSize: 1 });
  const projects = useCall('BoolCompanyMaxProject', { companyID });
  const space = useCall('BoolCompanyMaxSize', { companyID });
  const industries = useCall('GetIndustrySort', {});
  const namesOf = ({ companyIndustry }: Unit) =>
    industries.data
      ?.filter(({ industrySortID }) => companyIndustry.includes(industrySortID))
      .map(({ industryName }) => industryName)
      .join('、');
  return (
    <Page>
      <div className={styles.narrow}>
        <Loaded of={query}>
          {(unit) => (
            <>
              <Panel
                title="单位资料"
                actions={
                  unit.companyRole !== '成员' &&
                  !isEditing && <Button onClick={() => setEditing(true)}>修改资料</Button>
                }
              >
                {isEditing ? (
                  <UnitForm companyID={companyID} unit={unit} onClose={() => setEditing(false)} />
                ) : (
                  <Facts
                    facts={[
                      ['单位标志', unit.img && <UnitLogo key="logo" {...unit} size={48} />],
                      ['单位名称', unit.companyName],
                      ['单位简称', unit.abbreviation],
                      ['单位规模', unit.companyScale && `${unit.companyScale} 人`],
                      ['所属行业', namesOf(unit)],
                      ['单位负责人', unit.administrator],
                      ['是否实名', unit.isAuthentication === 1 ? '是' : '否'],
                      ['成立日期', unit.bidRemark],
                      ['套餐', planOf(unit)],
                      ['在办项目', projects.data && projectsOf(projects.data)],
                      ['存储空间', space.data && spaceOf(space.data)],
                      ['我的角色', unit.companyRole],
                      ['我的加入日期', unit.joinTime && toDay(unit.joinTime)],
                      ['我的邀请人', unit.inviterName],
                    ]}
                  />
                )}
              </Panel>
              {unit.companyRole !== '成员' && (
                <RealNamePanel
                  companyID={companyID}
                  companyName={unit.companyName}
                  isAuthentic={unit.isAuthentication === 1}
                />
              )}
              {unit.companyRole !== '成员' && (
                <>
                  <SecurityPanel companyID={companyID} />
                  <SignInPanel companyID={companyID} />
                  <StartPanel companyID={companyID} />
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
};
