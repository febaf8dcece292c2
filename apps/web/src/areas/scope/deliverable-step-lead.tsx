import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { Form, Input } from 'antd';
import type { ReactElement } from 'react';

const { label, max } = deliverable.fields.remains;

/** What is wrong is written down with the refusal: each line becomes an issue of whoever delivers. */
export const DeliverableStepLead = ({ action }: { readonly action: string }): ReactElement | null => {
  if (action === '有条件接收')
    return <p>遗留问题一行一项，各成为交付人的一个问题；全部关闭后自动转为已接收。</p>;
  if (action !== '拒收') return null;
  return (
    <>
      <p>不合格之处一行一项，各成为交付人的一个问题；关闭以前不能再次提交，除非项目经理豁免。</p>
      <Form.Item name="remains" label={label} rules={[{ max, message: `最多 ${max} 个字` }]}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </>
  );
};
