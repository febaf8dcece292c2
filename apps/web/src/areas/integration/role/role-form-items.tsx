import { Form, Input } from 'antd';
import type { ReactElement } from 'react';

export const DescriptionItem = (): ReactElement => (
  <Form.Item name="description" label="说明" rules={[{ max: 200, message: '说明最多 200 个字' }]}>
    <Input.TextArea rows={2} placeholder="选填：此角色负责什么" />
  </Form.Item>
);
