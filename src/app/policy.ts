import { config } from 'zod';

// The page's security policy forbids code from text: schemas are read as they are, never compiled. Imported before any
// schema is made.
config({ jitless: true });
