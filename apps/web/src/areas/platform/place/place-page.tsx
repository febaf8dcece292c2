import { platformID, platformName } from '@xmgl/contracts/access/platform-place';
import { industryUnit } from '@xmgl/contracts/company/industry-unit.register';
import { systemMessage } from '@xmgl/contracts/company/system-message.register';
import { industrySort } from '@xmgl/contracts/platform/industry-sort.register';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { OwnPlace } from '../../../register/own-place.tsx';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { MergeButton } from '../../../register/row/merge-button.tsx';
import { TabStrip } from '../../../ui/tab-strip.tsx';
import { SysDictTab } from './sys-dict-tab.tsx';

const industryParts: RegisterParts<typeof industrySort> = {
  deeds: ({ row }) => (
    <MergeButton
      call="MergeIndustrySort"
      register={industrySort}
      row={row}
      text="属于它的单位、计量单位、项目和项目类型随即属于所选的行业，它自己移入回收站。"
    />
  ),
};

const unitParts: RegisterParts<typeof industryUnit> = {
  deeds: ({ row }) => (
    <MergeButton
      call="MergeIndustryUnit"
      register={industryUnit}
      row={row}
      text="各单位成本库中用它的条目随即改用所选的计量单位，数量和单价不变；它自己移入回收站。只能合并到同一量纲的计量单位。"
    />
  ),
};

const tabs = [
  { key: 'industry', name: '行业' },
  { key: 'measure', name: '计量单位' },
  { key: 'dict', name: '系统字典' },
  { key: 'message', name: '系统消息' },
] as const;

type TabKey = (typeof tabs)[number]['key'];

const bodies: Readonly<Record<TabKey, () => ReactElement>> = {
  industry: () => (
    <RegisterPage
      key="industry"
      register={industrySort}
      purpose="各单位从中选择所属行业；停用的不再供选择，已经选了的不变。"
      parts={industryParts}
    />
  ),
  measure: () => (
    <RegisterPage
      key="measure"
      register={industryUnit}
      purpose="各单位共用的计量单位；单位可以在自己的公司管理里另外补充。"
      parts={unitParts}
    />
  ),
  dict: () => <SysDictTab />,
  message: () => (
    <RegisterPage
      key="message"
      register={systemMessage}
      purpose="发布给各单位成员的消息，不选单位就是全部；到发布时间后显示在每个人的工作台上，直到截止或对方点「知道了」。"
    />
  ),
};

/** 平台资料: the registers that the platform keeps for all companies, and the words that the system fixes. */
export const PlacePage = (): ReactElement => {
  const [search] = useSearchParams();
  const { key } = tabs.find((tab) => tab.key === search.get('tab')) ?? tabs[0];
  return (
    <>
      <TabStrip label="平台资料" tabs={tabs} current={key} />
      <OwnPlace id={platformID} name={platformName}>
        {bodies[key]()}
      </OwnPlace>
    </>
  );
};
