-- Ended sessions are deleted in time, and their retired tokens with them.
create index retired_token_of_session on retired_token (session_id);
