#!/usr/bin/env node
console.log('Jump Point');
