import { relatedFolder } from '@xmgl/contracts/integration/related-folder.register';
import { sql } from 'kysely';
import { makeKit } from '../../../register/kit.ts';

export const relatedFolderKit = makeKit(relatedFolder, {
  computed: {
    fileCount: sql`(select count(*)::int from related_file f where f.company_id = t.company_id
      and f.project_id = t.project_id and f.folder_id = t.related_folder_id and f.deleted_at is null)`,
  },
});
