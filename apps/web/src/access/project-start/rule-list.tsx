import { resetChoices } from '@xmgl/contracts/project/coding-rule';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import styles from './project-start.module.css';

const dates = [
  { value: 0, label: '无日期' },
  { value: 4, label: '年' },
  { value: 6, label: '年月' },
  { value: 8, label: '年月日' },
] as const;

/** Rules by which rows of new projects are numbered, a line each. */
export const RuleList = (): ReactElement => {
  const kinds = useCall('GetNumberedKinds', {});
  const options = (kinds.data ?? []).map(({ entityKind, label }) => ({ value: entityKind, label }));
  return (
    <Form.List name="codingRules">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.rule}>
              <Form.Item
                name={[name, 'entityKind']}
                rules={[{ required: true, message: '请选择编码对象' }]}
                className={styles.item ?? ''}
              >
                <Select
                  aria-label="编码对象"
                  placeholder="编码对象"
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options}
                />
              </Form.Item>
              <Form.Item name={[name, 'prefix']} className={styles.item ?? ''}>
                <Input aria-label="前缀" placeholder="前缀，如 WT-" maxLength={20} />
              </Form.Item>
              <Form.Item name={[name, 'date']} className={styles.item ?? ''}>
                <Select aria-label="日期" options={[...dates]} />
              </Form.Item>
              <Form.Item
                name={[name, 'digits']}
                rules={[{ required: true, message: '请填写位数' }]}
                className={styles.item ?? ''}
              >
                <InputNumber aria-label="流水号位数" min={1} max={8} precision={0} suffix="位" />
              </Form.Item>
              <Form.Item name={[name, 'resetBy']} className={styles.item ?? ''}>
                <Select
                  aria-label="重置"
                  options={resetChoices
                    .filter((value) => value !== 'WBS')
                    .map((value) => ({ value, label: value === '不' ? '不重置' : `按${value}重置` }))}
                />
              </Form.Item>
              <Button type="text" aria-label="移除这条规则" onClick={() => remove(name)}>
                移除
              </Button>
            </div>
          ))}
          <Button onClick={() => add({ prefix: '', date: 0, digits: 3, resetBy: '不' })}>添加规则</Button>
        </>
      )}
    </Form.List>
  );
};
