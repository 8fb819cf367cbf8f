-- Logos are recognised by a scheme in lower case, and never carry credentials.
update channel set logo_url = lower(substring(logo_url from '^[^:]+')) || substring(logo_url from ':.*$')
  where logo_url ~* '^https?:' and logo_url !~ '^https?:';
update channel set logo_url = null where logo_url ~ '^https?://[^/?#]*[@\\]';
