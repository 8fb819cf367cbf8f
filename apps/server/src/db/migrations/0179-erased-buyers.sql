-- Receipts stay as they are, except that the buyer is erased once tax law no longer asks for the name.
create or replace function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'snapshot' = to_jsonb(old) - 'snapshot'
    and new.snapshot = jsonb_set(old.snapshot, '{buyer}', '{"name": "", "email": ""}')
  then
    return new;
  end if;
  raise exception 'receipts are append-only';
end
$$;
