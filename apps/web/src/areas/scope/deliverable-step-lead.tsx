import type { ReactElement } from 'react';

/** What is wrong is written down with the conclusion: each line becomes an issue of whoever delivers. */
export const DeliverableStepLead = ({ action }: { readonly action: string }): ReactElement | null => {
  if (action === '有条件接收')
    return <p>遗留问题一行一项，各成为交付人的一个问题；全部关闭后自动转为已接收。</p>;
  if (action !== '拒收') return null;
  return (
    <p>不合格之处一行一项写在遗留问题中，各成为交付人的一个问题；关闭以前不能再次提交，除非项目经理豁免。</p>
  );
};
