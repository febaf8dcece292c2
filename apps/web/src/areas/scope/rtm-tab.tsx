import { requirementTrace } from '@xmgl/contracts/scope/requirement-trace.register';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { PhoneSizes } from '../../register/phone-sizes.tsx';
import { RegisterPage } from '../../register/register-page.tsx';
import { useAddress } from '../../register/use-address.ts';
import { MatrixPage } from './trace/matrix-page.tsx';

const looks = [
  { value: 'table', label: '跟踪表' },
  { value: 'square', label: '方阵' },
  { value: 'list', label: '清单' },
];

/** 需求跟踪矩阵: as a wide table, as a square, and trace by trace. */
export const RtmTab = (): ReactElement => {
  const address = useAddress();
  const look = new URLSearchParams(window.location.search).get('view') ?? 'table';
  const views = (
    <Segmented
      aria-label="视图"
      options={looks}
      value={look}
      onChange={(view) => address.change({ view: view === 'table' ? null : view, id: null, new: null })}
    />
  );
  if (look === 'list')
    return (
      <RegisterPage
        register={requirementTrace}
        purpose="逐条列出需求跟踪到的 WBS、活动、成果和文件；导出的表按编号改好，可以再导入。"
        views={views}
      />
    );
  return (
    <PhoneSizes>
      <MatrixPage isSquare={look === 'square'} views={views} />
    </PhoneSizes>
  );
};
