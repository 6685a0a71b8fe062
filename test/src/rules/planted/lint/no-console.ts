// as backend/src/partners/partners.controller.ts
console.log('left over');
