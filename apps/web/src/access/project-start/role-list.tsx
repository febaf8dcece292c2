import { defaultRoles } from '@xmgl/contracts/access/catalogue-page';
import { Button, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import styles from './project-start.module.css';

const sources = defaultRoles
  .filter((name) => name !== '项目经理')
  .map((value) => ({ value, label: `权限同「${value}」` }));

/** Roles that new projects have beside the standard ones, a line each. */
export const RoleList = (): ReactElement => (
  <Form.List name="roleTemplates">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className={styles.role}>
            <Form.Item
              name={[name, 'roleName']}
              validateFirst
              rules={[
                { required: true, whitespace: true, message: '请填写角色名称' },
                { max: 20, message: '角色名称最多 20 个字' },
              ]}
              className={styles.item ?? ''}
            >
              <Input aria-label="角色名称" placeholder="角色名称，如 施工员" />
            </Form.Item>
            <Form.Item name={[name, 'sourceRole']} className={styles.item ?? ''}>
              <Select aria-label="权限" options={sources} />
            </Form.Item>
            <Button type="text" aria-label="移除这个角色" onClick={() => remove(name)}>
              移除
            </Button>
          </div>
        ))}
        <Button onClick={() => add({ roleName: '', sourceRole: '项目成员' })}>添加角色</Button>
      </>
    )}
  </Form.List>
);
