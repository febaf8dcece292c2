import { Form } from 'antd';
import { type ReactElement, useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';

/** What most files of a project are. */
const usual = '管理文件';

/** 类别 of new files: a word of the company, the usual one unless another is chosen. */
export const CategoryItem = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const form = Form.useFormInstance();
  const { data } = useCall('FindLinkTargets', { projectID, entity: '文件类别', text: '' });
  const usualID = data?.find(({ title }) => title === usual)?.id;
  useEffect(() => {
    if (usualID !== undefined && !form.isFieldTouched('categoryID'))
      form.setFieldValue('categoryID', usualID);
  }, [form, usualID]);
  return (
    <Form.Item name="categoryID" label="类别" rules={[{ required: true, message: '请选择类别' }]}>
      <LinkSelect
        projectID={projectID}
        entity="文件类别"
        names={{}}
        isMultiple={false}
        mayBeEmpty={false}
        value={null}
        onChange={() => undefined}
      />
    </Form.Item>
  );
};
