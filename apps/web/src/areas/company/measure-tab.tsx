import type { OfferedUnit } from '@xmgl/contracts/company/industry-unit.calls';
import { industryUnit } from '@xmgl/contracts/company/industry-unit.register';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { MergeButton } from '../../register/row/merge-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { usePageViews } from '../../ui/page-views.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { CompanyPlace } from './company-place.tsx';

const parts: RegisterParts<typeof industryUnit> = {
  deeds: ({ row }) => (
    <MergeButton
      call="MergeIndustryUnit"
      register={industryUnit}
      row={row}
      text="成本库中用它的条目随即改用所选的计量单位，数量和单价不变；它自己移入回收站。只能合并到同一量纲的计量单位。"
    />
  ),
};

const columns: readonly Column<OfferedUnit>[] = [
  { key: 'unitName', title: '单位名称', render: ({ unitName }) => unitName },
  { key: 'dimension', title: '量纲', render: ({ dimension }) => dimension },
  { key: 'decimals', title: '小数位数', align: 'right', render: ({ decimals }) => decimals },
  { key: 'industryName', title: '行业', render: ({ industryName }) => industryName || '各行业通用' },
];

type OfferedProps = { readonly companyID: string; readonly views: ReactNode };

/** What the platform gives to every company; kept by its administrators. */
const PlatformUnits = ({ companyID, views }: OfferedProps): ReactElement => {
  const [value, setValue] = useState('');
  const query = useCall('GetIndustryUnit', { companyID, value: useDelayed(value.trim()) });
  return (
    <Page
      lead="平台提供的国标计量单位，各处都可以直接选用；缺少的请在「本单位」中新增，或请平台管理员补充。"
      actions={views}
    >
      <Panel flush title={<SearchBox label="查找计量单位" value={value} onChange={setValue} />}>
        <Loaded of={query}>
          {(units) => (
            <DataTable
              label="平台的计量单位"
              columns={columns}
              rows={units.filter(({ isOfPlatform }) => isOfPlatform === 1)}
              rowKey={({ industryUnitID }) => industryUnitID}
              empty={<EmptyState icon="search" title="没有找到" text="换一个名称再试。" />}
            />
          )}
        </Loaded>
      </Panel>
    </Page>
  );
};

/** 计量单位: the unit's own, beside those of the platform. */
export const MeasureTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const { view, views } = usePageViews('measure', '本单位与平台', [
    { value: 'own', label: '本单位' },
    { value: 'platform', label: '平台' },
  ]);
  const isPlatform = view === 'platform';
  return (
    <CompanyPlace companyID={companyID}>
      {isPlatform ? (
        <PlatformUnits companyID={companyID} views={views} />
      ) : (
        <RegisterPage
          register={industryUnit}
          purpose="平台没有的计量单位在这里新增，成本库等处可以和平台的一起选用。"
          views={views}
          parts={parts}
        />
      )}
    </CompanyPlace>
  );
};
